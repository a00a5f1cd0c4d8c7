// Actions on a seller's page: report, block, unblock; on one's own page: edit.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { SellerProfile } from '@chowk/contract/sellers/seller-schemas';
import { useQuery } from '@tanstack/react-query';
import { Ban, Flag, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { blockedQuery, blockQuestion, useBlocking } from '../../data/messages/block-user.ts';
import { useUser } from '../../data/session/session.tsx';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { srOnly } from '../../ui/text/sr-only.tsx';
import { texts } from './seller-texts.ts';

export function SellerActions({ seller }: { readonly seller: SellerProfile }) {
  const user = useUser();
  if (user?.id === seller.id)
    return (
      <Link to={paths.profile} className={buttonClass('outline', 'sm')}>
        <Pencil className="size-4" aria-hidden="true" />
        {texts.editMyProfile}
      </Link>
    );
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      <ReportButton seller={seller} />
      {user && <BlockButton user={user} seller={seller} />}
    </div>
  );
}

function ReportButton({ seller: { id, fullName } }: { readonly seller: SellerProfile }) {
  const dialogs = useDialogs();
  return (
    <Button
      size="narrow"
      variant="ghost"
      className="rounded-full"
      onClick={() => dialogs.open('report-user', { userId: id, userName: fullName })}
    >
      <Flag className="size-5" aria-hidden="true" />
      {richText(texts.report, { srOnly })}
    </Button>
  );
}

function BlockButton({ user, seller }: { readonly user: User; readonly seller: SellerProfile }) {
  const [isConfirming, setConfirming] = useState(false);
  const { data: blocked } = useQuery(blockedQuery(user.id));
  const { id, fullName } = seller;
  const blocking = useBlocking(user.id, { id, fullName });
  const isBlocked = blocked?.some((each) => each.id === id) ?? false;
  return (
    <>
      <Button
        size="narrow"
        variant="ghost"
        className="rounded-full"
        isBusy={blocking.isPending && !isConfirming}
        onClick={() => {
          if (isBlocked) return blocking.mutate(false);
          blocking.reset();
          setConfirming(true);
        }}
      >
        {isBlocked ? <Undo2 className="size-5" aria-hidden="true" /> : <Ban className="size-5" aria-hidden="true" />}
        {richText(isBlocked ? texts.unblockUser : texts.blockUser, { srOnly, name: srOnly(fullName) })}
      </Button>
      {!isConfirming && <Problem text={blocking.error && errorMessage(blocking.error)} />}
      {isConfirming && (
        <Confirm
          title={texts.blockQuestion({ name: fullName })}
          text={blockQuestion}
          confirmLabel={texts.block}
          isDangerous
          isBusy={blocking.isPending}
          problem={blocking.error && errorMessage(blocking.error)}
          onConfirm={() => blocking.mutate(true, { onSuccess: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
