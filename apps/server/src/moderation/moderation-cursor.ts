// Opaque cursor of the moderators' lists: reports, suspended users, contact messages.
import { Id, Moment } from '@chowk/contract/http/common-schemas';
import { refs } from '@chowk/contract/languages/text-ref';
import { contactMessageStates, reportTabs } from '@chowk/contract/moderation/moderation-choices';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import * as z from 'zod/mini';
import { invalid } from '../http/errors.ts';

const lists = [...reportTabs, 'suspended', ...contactMessageStates, 'openAppeals', 'decidedAppeals'] as const;
type List = (typeof lists)[number];

/** Of a `real` column. */
const Priority = z.number().check(z.gte(0), z.lte(1e6));
const Cursor = z.object({ state: z.enum(lists), moment: Moment, id: Id, priority: z.optional(Priority) });

export type ReportCursor = { readonly moment: Date; readonly id: string; readonly priority?: number | undefined };

export function cutPage<Row extends ReportCursor>(state: List, found: readonly Row[], limit: number) {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? writeReportCursor(state, last) : null };
}

export function writeReportCursor(state: List, { moment, id, priority }: ReportCursor): string {
  return Buffer.from(JSON.stringify({ state, moment, id, priority })).toString('base64url');
}

/** A cursor is valid for its own tab only. */
export function readReportCursor(text: string, state: List): ReportCursor {
  const parsed = Cursor.safeParse(decode(text));
  if (!parsed.success || parsed.data.state !== state)
    throw invalid(refs(moderationTexts).cursor, { cursor: [refs(moderationTexts).cursor] });
  const { moment, id, priority } = parsed.data;
  return { moment: new Date(moment), id, priority };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
