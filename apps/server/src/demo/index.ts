// The face of the demo town: filling an empty database with people and things to look at.
export { demoModerator, demoSignIns } from './people.ts';
export { isTownEmpty, seedDemoTown } from './seed.ts';
