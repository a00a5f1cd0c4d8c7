// The face of the administration room: the commands of npm run admin.
export { runCommand, usage } from './commands.ts';
