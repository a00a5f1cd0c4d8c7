// Profile section that links to the email settings, and the notice about an address that bounces.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { emailSettingsQuery } from '../../data/account/account-queries.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './profile-texts.ts';

export function EmailSettingsSection() {
  return (
    <section aria-labelledby="your-emails" className="mt-12 border-line border-t pt-8">
      <h2 id="your-emails" className="font-heading font-semibold text-22">
        {texts.emails.heading}
      </h2>
      <div className="mt-6 flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
        <p className="text-14 text-quiet">{texts.emails.text}</p>
        <Link to={paths.emailPreferences} className={buttonClass('outline', 'md', 'shrink-0')}>
          <Mail className="size-4" aria-hidden="true" />
          {texts.emails.choose}
        </Link>
      </div>
    </section>
  );
}

type UndeliverableNoticeProps = { readonly user: User; readonly onChange: () => void };

export function UndeliverableNotice({ user, onChange }: UndeliverableNoticeProps) {
  const { data } = useQuery(emailSettingsQuery(user.id));
  if (!data?.addressFails) return null;
  return (
    <div className="mb-6">
      <Notice tone="warning">
        {richText(texts.emails.notArriving, {
          email: <bdi className="font-semibold wrap-anywhere">{user.email}</bdi>,
          change: (chunks) => (
            <button type="button" className="underline" onClick={onChange}>
              {chunks}
            </button>
          ),
        })}
      </Notice>
    </div>
  );
}
