// HTTP for moderators: the last 30 days in numbers.

import { DAY_MS } from '@chowk/contract/limits';
import type { showModerationOverview } from '@chowk/contract/moderation/overview/overview-endpoints';
import { OVERVIEW_DAYS } from '@chowk/contract/moderation/overview/overview-schemas';
import { townTimeZone } from '@chowk/contract/text/town-time';
import { countRuleOutcomes } from '../../content-rules/index.ts';
import type { Database } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import * as store from './overview.store.ts';

type Parts = { readonly database: Database; readonly now: () => Date };

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: townTimeZone });

export function overviewRoutes({ database, now }: Parts) {
  const showOverview: Handler<typeof showModerationOverview> = async () => {
    const moment = now();
    const since = new Date(moment.getTime() - (OVERVIEW_DAYS - 1) * DAY_MS);
    const [counted, medianHours, rules, appeals, { open, held, oldest }] = await Promise.all([
      store.countByDay(database, since, townTimeZone),
      store.findMedianHours(database, since),
      countRuleOutcomes(database, since),
      store.countAppeals(database, since),
      store.readQueue(database),
    ]);
    const byDay = new Map(counted.map((row) => [row.day, row]));
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, at) => {
      const day = dayFormat.format(since.getTime() + at * DAY_MS);
      const { reports = 0, decided = 0 } = byDay.get(day) ?? {};
      return { day, reports, decided };
    });
    const queue = { open, held, oldestAt: oldest?.toISOString() ?? null };
    return { status: 200, body: { days, medianHours, rules, appeals, queue } };
  };

  return { showOverview };
}
