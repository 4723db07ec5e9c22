export interface Program<Uniform extends string> {
  program: WebGLProgram;
  at: Record<Uniform, WebGLUniformLocation | null>;
}

/** Compiles and links. @throws Error with the driver's message on failure. */
export function createProgram<const Uniform extends string>(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
  uniforms: readonly Uniform[],
): Program<Uniform> {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The graphics context is lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(gl.getProgramInfoLog(program) ?? 'The shaders do not link');
  const at = Object.fromEntries(uniforms.map((name) => [name, gl.getUniformLocation(program, name)]));
  return { program, at: at as Program<Uniform>['at'] };
}
