import { scriptHashes } from './script-hashes-plugin.ts';

test('hashes inline scripts as browsers do, and leaves out scripts with an address', () => {
  const html = '<script>alert(\'Hello, world.\');</script><script defer src="main.js"></script>';
  expect(scriptHashes(html)).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});
