// Loaded with `node --import` before a server that tests start as a process: hashes passwords at the least cost.
// The product holds no setting for this, and the container image holds no file of this folder.
import { registerHooks } from 'node:module';

if (process.env.NODE_ENV === 'production') throw new Error('Cheap passwords are for tests only.');
const cheap = new URL('cheap-password-cost.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/password-cost.ts') ? { url: cheap, shortCircuit: true } : next(specifier, context),
});
