// Signed-in devices of the security tab, and signing them out.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { formatDevice } from '@chowk/contract/accounts/sessions/device-words';
import { endOtherSessions, endSession } from '@chowk/contract/accounts/sessions/session-endpoints';
import type { RunningSession } from '@chowk/contract/accounts/sessions/session-schemas';
import { placeInWords, sessionTexts } from '@chowk/contract/accounts/sessions/session-texts';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sessionsQuery } from '../../../data/account/account-queries.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { useNow } from '../../../platform/page/page-context.tsx';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice, Problem } from '../../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { texts } from './security-texts.ts';

const Confirm = lazy(() => import('../../../ui/dialogs/confirm.tsx').then((module) => ({ default: module.Confirm })));

export function SignedInDevices({ user }: { readonly user: User }) {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery(user.id));
  const [open, setOpen] = useState<RunningSession | 'others' | null>(null);
  const { end, isBusy, problem } = useEndSessions(user, () => setOpen(null));
  const { list, heading, remember, findNext } = useFocusAfterRemoval(sessions);
  const hasOthers = sessions?.some(({ isThisOne }) => !isThisOne) ?? false;

  return (
    <section aria-labelledby="devices" className="mt-10 border-line border-t pt-8">
      <h2 id="devices" ref={heading} tabIndex={-1} className="font-heading font-semibold text-22 outline-none">
        {sessionTexts.heading}
      </h2>
      {!sessions && !isError && <SpinnerArea />}
      {isError && !sessions && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <Notice tone="danger">{sessionTexts.notLoaded}</Notice>
          <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      <ul ref={list} className="mt-3 divide-y divide-line">
        {sessions?.map((session, index) => (
          <DeviceRow
            key={session.id}
            session={session}
            onEnd={() => {
              remember(index);
              setOpen(session);
            }}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button variant="outline" className="mt-4" onClick={() => setOpen('others')}>
          {sessionTexts.endOthers}
        </Button>
      )}
      <div className="mt-4 empty:hidden">
        <Problem text={problem} />
      </div>
      {open && (
        <Suspense>
          <Confirm
            title={open === 'others' ? sessionTexts.endOthersQuestion : sessionTexts.endQuestion}
            text={open === 'others' ? sessionTexts.endOthersWarning : sessionTexts.endWarning}
            confirmLabel={sessionTexts.end}
            isDangerous
            isBusy={isBusy}
            findNext={findNext}
            onConfirm={() => void end(open)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

type DeviceRowProps = { readonly session: RunningSession; readonly onEnd: () => void };

function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const now = useNow();
  const device = formatDevice(session.device);
  const seen = texts.lastSeen({ ago: relativeTime(new Date(session.lastSeenAt), now) });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isThisOne && <Badge tone="softFine">{sessionTexts.thisDevice}</Badge>}
        </p>
        <p className="mt-0.5 text-14 text-quiet">
          {[session.isThisOne ? null : placeInWords(session.place), seen].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.isThisOne && (
        <Button size="sm" variant="dangerGhost" className="shrink-0" onClick={onEnd}>
          {sessionTexts.end}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

function useEndSessions(user: User, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function end(which: RunningSession | 'others'): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { message } =
        which === 'others'
          ? await api.call(endOtherSessions)
          : await api.call(endSession, { params: { id: which.id } });
      toast({ title: message });
    } catch (error) {
      // Already ended; the refetched list shows it.
      if (isApiError(error, 404)) return;
      setProblem(errorMessage(error));
      toastError(error);
    } finally {
      await queries.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey });
      setBusy(false);
      onDone();
    }
  }
  return { end, isBusy, problem };
}
