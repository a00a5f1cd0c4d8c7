// Profile section: download personal data, delete the account.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { Download, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './your-data-texts.ts';

const DownloadDataDialog = lazy(() => import('./download-data-dialog.tsx'));
const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'));

export function YourData({ user }: { readonly user: User }) {
  const [open, setOpen] = useState<'download' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="your-data" className="mt-12 border-line border-t pt-8">
      <h2 id="your-data" className="font-heading font-semibold text-22">
        {texts.heading}
      </h2>
      <Choice name={texts.copy.name} text={texts.copy.text}>
        <Button variant="outline" onClick={() => setOpen('download')}>
          <Download className="size-4" aria-hidden="true" />
          {texts.copy.button}
        </Button>
      </Choice>
      <Choice name={texts.end.name} text={texts.end.text}>
        <Button variant="outline" className="text-sold" onClick={() => setOpen('delete')}>
          <Trash2 className="size-4" aria-hidden="true" />
          {texts.deleteAccount}
        </Button>
      </Choice>
      <Suspense>
        {open === 'download' && <DownloadDataDialog user={user} onClose={close} />}
        {open === 'delete' && <DeleteAccountDialog user={user} onClose={close} />}
      </Suspense>
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
