// Buttons below the listing form with the upload progress, and the confirmation before leaving it.
import { Button } from '../../ui/buttons/button.tsx';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { formId } from './listing-fields.tsx';
import { texts } from './listing-form-texts.ts';
import type { LeaveGuard } from './saving/use-leave-guard.ts';
import type { ListingFormApi } from './use-listing-form.ts';

type SaveBarProps = { readonly api: ListingFormApi; readonly onCancel: () => void };

export function SaveBar({ api, onCancel }: SaveBarProps) {
  const { form, photos, progress, stop, isEdit } = api;
  const isSaving = form.formState.isSubmitting;
  return (
    <div className="flex flex-col gap-3">
      <Problem text={form.formState.errors.root?.message} />
      {progress !== null && (
        <div className="flex items-center gap-3 text-14 text-quiet">
          <Progress value={progress} label={texts.upload} />
          <span role="status" className="shrink-0 tabular">
            {progress < 1 ? `${Math.round(progress * 100)} %` : texts.almostThere}
          </span>
        </div>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={progress === null ? onCancel : stop}>
          {progress === null ? texts.cancel : texts.stop}
        </Button>
        <Button
          type="submit"
          form={formId}
          isBusy={isSaving}
          disabled={photos.preparing > 0}
          className="flex-1 sm:flex-none"
        >
          {labelOf(isEdit, isSaving)}
        </Button>
      </div>
    </div>
  );
}

function labelOf(isEdit: boolean, isSaving: boolean): string {
  if (isEdit) return isSaving ? texts.saving : texts.saveChanges;
  return isSaving ? texts.publishing : texts.publishListing;
}

export function LeaveConfirmation({ guard }: { readonly guard: LeaveGuard }) {
  if (!guard.isConfirming) return null;
  return (
    <Confirm
      title={texts.leaveQuestion}
      text={texts.leaveExplained}
      confirmLabel={texts.leave}
      cancelLabel={texts.keepEditing}
      isStep={!guard.isNavigationBlocked}
      onConfirm={() => void guard.leave()}
      onClose={guard.stay}
    />
  );
}
