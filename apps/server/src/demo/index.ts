// Public API of the demo: seeding an empty database with the demo town, and its sign-ins.
export { demoSignIns } from '@chowk/demo-town/residents';
export { isTownEmpty, seedDemoTown } from './seed.ts';
