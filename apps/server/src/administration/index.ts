// Public interface of administration: the commands of npm run admin.
export { runCommand, usage } from './commands.ts';
