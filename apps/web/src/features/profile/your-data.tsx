// Download of one's data, and deletion of the account.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { Download, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { networkError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './your-data-texts.ts';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

export function YourData({ user }: { readonly user: User }) {
  const { download, isBusy } = useDownload(user);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data" className="mt-12 border-line border-t pt-8">
      <h2 id="your-data" className="font-heading font-semibold text-22">
        {texts.heading}
      </h2>
      <Choice name={texts.copy.name} text={texts.copy.text}>
        <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
          <Download className="size-4" aria-hidden="true" />
          {texts.copy.button}
        </Button>
      </Choice>
      <Choice name={texts.end.name} text={texts.end.text}>
        <Button variant="outline" className="text-sold" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4" aria-hidden="true" />
          {texts.deleteAccount}
        </Button>
      </Choice>
      {isDeleting && (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  );
}

type ChoiceProps = { readonly name: string; readonly text: string; readonly children: ReactNode };

function Choice({ name, text, children }: ChoiceProps) {
  return (
    <div className="mt-6 flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <h3 className="font-semibold">{name}</h3>
        <p className="mt-1 text-14 text-quiet">{text}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}

function useDownload(user: User) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { downloadMyData } = await import('./download-my-data.ts').catch(() => Promise.reject(networkError()));
      const fileName = await downloadMyData(api, user);
      toast({ title: texts.copy.done, description: fileName });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return { download, isBusy };
}
