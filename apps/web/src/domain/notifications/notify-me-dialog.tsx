// Dialog after a press on "notify me": explains first, then asks for permission; says what to do where that is not possible.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushSettingsQuery } from '../../data/account/account-queries.ts';
import { pushSupport, turnOnPush } from '../../data/account/push-device.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { HomeScreenPicture } from './home-screen-picture.tsx';
import { texts } from './notifications-texts.ts';

type NotifyMeDialogProps = { readonly user: User; readonly onClose: () => void };

export function NotifyMeDialog({ user, onClose }: NotifyMeDialogProps) {
  const { support, turnOn, problem, isBusy } = useTurnOn(user, onClose);
  if (support !== 'ready') return <NotPossible support={support} onClose={onClose} />;
  return (
    <Dialog
      title={texts.title}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.no}
          </Button>
          <Button isBusy={isBusy} onClick={() => void turnOn()}>
            {texts.yes}
          </Button>
        </div>
      }
    >
      <p>{texts.what}</p>
      <p className="mt-3 text-14 text-quiet">{texts.night}</p>
      <p className="mt-3 text-14 text-quiet">{texts.next}</p>
      <Problem text={problem} />
    </Dialog>
  );
}

type NotPossibleProps = { readonly support: 'denied' | 'installFirst' | 'unsupported'; readonly onClose: () => void };

function NotPossible({ support, onClose }: NotPossibleProps) {
  const isRefused = support === 'denied';
  return (
    <Dialog title={isRefused ? texts.refused : texts.heading} size="sm" onClose={onClose}>
      <p>{isRefused ? texts.refusedHow : texts[support]}</p>
      {support === 'installFirst' && (
        <div className="mt-4 grid justify-items-center gap-4">
          <HomeScreenPicture />
          <Link to={`${paths.getTheApp}#iphone`} className={buttonClass('outline')}>
            {texts.installHow}
          </Link>
        </div>
      )}
    </Dialog>
  );
}

function useTurnOn(user: User, onClose: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery(pushSettingsQuery(user.id));
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(title: string): void {
    setProblem(title);
    toast({ title, tone: 'destructive' });
  }

  async function turnOn(): Promise<void> {
    setProblem(null);
    if (!data?.publicKey) return fail(data ? texts.off : texts.failed);
    setBusy(true);
    try {
      if (!(await turnOnPush(api, user.id, data.publicKey))) return setSupport(pushSupport());
      await queries.invalidateQueries({ queryKey: pushSettingsQuery(user.id).queryKey });
      toast({ title: texts.on, description: texts.onHint });
      onClose();
    } catch {
      fail(texts.failed);
    } finally {
      setBusy(false);
    }
  }
  return { support, turnOn, problem, isBusy };
}
