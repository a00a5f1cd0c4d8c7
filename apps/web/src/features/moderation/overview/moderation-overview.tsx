// Overview for moderators: queue, time to a decision, reports by day as a chart and a table, rules and appeals.

import type { User } from '@chowk/contract/accounts/account-schemas';
import { ruleName } from '@chowk/contract/content-rules/shipped-rule-names';
import { showModerationOverview } from '@chowk/contract/moderation/overview/overview-endpoints';
import type { ModerationOverview } from '@chowk/contract/moderation/overview/overview-schemas';
import { monthName } from '@chowk/contract/text/months';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineQuery } from '../../../platform/api/query-client.ts';
import { moderationKey } from '../moderation-queries.ts';
import { ListFailed, ListLoading } from '../moderation-states.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { texts } from './overview-texts.ts';

const overviewQuery = (viewerId: string) =>
  defineQuery([...moderationKey, viewerId, 'overview'], (api, signal) => api.call(showModerationOverview, { signal }), {
    isPersonal: true,
  });

export function Overview({ user }: { readonly user: User }) {
  const query = useQuery(overviewQuery(user.id));
  if (query.isError && !query.data) return <ListFailed isBusy={query.isFetching} refetch={query.refetch} />;
  if (!query.data) return <ListLoading />;
  const { days, medianHours, rules, appeals, queue } = query.data;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-14 text-quiet">{texts.intro}</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure label={texts.openReports}>{queue.open}</Figure>
        <Figure label={texts.heldListings}>{queue.held}</Figure>
        <Figure label={texts.oldest}>{queue.oldestAt ? <TimeAgo moment={queue.oldestAt} /> : texts.none}</Figure>
        <Figure label={texts.median}>{describeHours(medianHours)}</Figure>
      </dl>
      <Section heading={texts.byDay}>
        <DayChart days={days} />
      </Section>
      <Section heading={texts.rules}>
        {rules.length === 0 ? (
          <p className="text-14 text-quiet">{texts.noRules}</p>
        ) : (
          <Table head={[texts.rule, texts.held, texts.released]}>
            {rules.map(({ id, name, held, released }) => (
              <Row key={id} cells={[ruleName(name), held, released]} />
            ))}
          </Table>
        )}
      </Section>
      <Section heading={texts.appeals}>
        <dl className="grid grid-cols-3 gap-3">
          <Figure label={texts.appealsOpen}>{appeals.open}</Figure>
          <Figure label={texts.appealsUpheld}>{appeals.upheld}</Figure>
          <Figure label={texts.appealsLifted}>{appeals.lifted}</Figure>
        </dl>
      </Section>
    </div>
  );
}

function describeHours(hours: number | null): string {
  if (hours === null) return texts.none;
  return hours < 1 ? texts.underAnHour : texts.hours({ count: Math.round(hours) });
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card bg-surface p-4">
      <dt className="text-14 text-quiet">{label}</dt>
      <dd className="tabular font-price font-semibold text-22">{children}</dd>
    </div>
  );
}

function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface p-4 sm:p-6">
      <h2 className="mb-3 font-heading font-semibold text-18">{heading}</h2>
      {children}
    </section>
  );
}

type Days = ModerationOverview['days'];

const [WIDTH, HEIGHT, GAP] = [600, 120, 2];

/** Two bars for each day: written and decided. */
function DayChart({ days }: { readonly days: Days }) {
  const most = Math.max(1, ...days.flatMap(({ reports, decided }) => [reports, decided]));
  const step = WIDTH / days.length;
  const bar = (step - GAP) / 2;
  const heightOf = (count: number) => (count / most) * HEIGHT;
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={texts.chart}
        className="h-32 w-full"
        preserveAspectRatio="none"
      >
        {days.map(({ day, reports, decided }, at) => (
          <g key={day}>
            <rect
              x={at * step}
              y={HEIGHT - heightOf(reports)}
              width={bar}
              height={heightOf(reports)}
              className="fill-primary"
            />
            <rect
              x={at * step + bar}
              y={HEIGHT - heightOf(decided)}
              width={bar}
              height={heightOf(decided)}
              className="fill-accent"
            />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
      </svg>
      <p className="mt-2 flex flex-wrap gap-x-4 text-14 text-quiet">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-primary" aria-hidden="true" />
          {texts.written}
        </span>
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-accent" aria-hidden="true" />
          {texts.decided}
        </span>
        <span className="ms-auto">
          {shortDay(days[0]?.day)} – {shortDay(days.at(-1)?.day)}
        </span>
      </p>
      <details className="mt-3 text-14">
        <summary className="cursor-pointer py-2.5 font-semibold text-primary">{texts.showTable}</summary>
        <Table head={[texts.day, texts.written, texts.decided]}>
          {days.toReversed().map(({ day, reports, decided }) => (
            <Row key={day} cells={[shortDay(day), reports, decided]} />
          ))}
        </Table>
      </details>
    </>
  );
}

function shortDay(day = ''): string {
  const [, month, date] = day.split('-').map(Number);
  return month && date ? `${date} ${monthName(month)}` : '';
}

function Table({ head, children }: { readonly head: readonly string[]; readonly children: ReactNode }) {
  return (
    <table className="w-full text-14">
      <thead>
        <tr>
          {head.map((label, at) => (
            <th
              key={label}
              scope="col"
              className={`py-2 font-semibold text-quiet ${at === 0 ? 'text-start' : 'text-end'}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  );
}

function Row({ cells: [first, ...numbers] }: { readonly cells: readonly [string, number, number] }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
        {first}
      </th>
      <td className="tabular py-2 text-end">{numbers[0]}</td>
      <td className="tabular py-2 text-end">{numbers[1]}</td>
    </tr>
  );
}
