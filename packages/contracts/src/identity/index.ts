export * from './calls.ts';
export * from './demo.ts';
export * from './identity-proof.ts';
export * from './limits.ts';
export * from './session.ts';
export * from './signup.ts';
export * from './user.ts';
