// Preloaded with `node --import` into the seeding of end-to-end tests: composes a few of the demo's 900 pictures.
import { registerHooks } from 'node:module';

const few = new URL('compose-few.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@chowk/demo-town/pictures/compose-all' ? { url: few, shortCircuit: true } : next(specifier, context),
});
