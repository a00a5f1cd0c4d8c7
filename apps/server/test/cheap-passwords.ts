// Preloaded with `node --import` into server processes of tests: hashes passwords at the minimum cost.
// The product has no setting for this, and the container image does not contain this folder.
import { registerHooks } from 'node:module';

if (process.env.NODE_ENV === 'production') throw new Error('Cheap passwords are for tests only.');
const cheap = new URL('cheap-password-cost.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/password-cost.ts') ? { url: cheap, shortCircuit: true } : next(specifier, context),
});
