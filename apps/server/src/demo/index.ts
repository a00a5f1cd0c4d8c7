// Public API of the demo: filling an empty database with the demo town, and who can sign in there.
export { demoSignIns } from '@chowk/demo-town/residents';
export { isTownEmpty, seedDemoTown } from './seed.ts';
