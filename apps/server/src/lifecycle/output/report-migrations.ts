// Says which migration runs: when one takes long or fails, it is the last line.
import type { MigrationStep } from '../../database/migrate.ts';
import type { StartLog } from './start-log.ts';

export function reportMigrations(log: StartLog): (step: MigrationStep) => void {
  return (step) => {
    if (step.kind === 'upToDate') return log.note(`The database is up to date (${step.newest}); no migration runs.`);
    // A new database goes through all of them in a moment: nothing that a person has to know.
    const tell = step.isFirstUse ? log.note : log.say;
    if (step.kind === 'begins') tell(`Migration ${step.name} runs.`);
    else tell(`Migration ${step.name} is done, in ${step.ms} ms.`);
  };
}
