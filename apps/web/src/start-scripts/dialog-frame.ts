// The empty frame of a dialog, drawn at once when a dialog is asked for before the page's scripts run.
// It looks like ui/dialogs/loading-dialog.tsx, which takes its place.
import { texts } from './start-scripts-texts.ts';

const markup = `<div class="absolute inset-0"></div>
<div class="relative w-full rounded-t-card bg-raised shadow-float sm:max-w-md sm:rounded-card">
<div class="flex justify-end pt-3 pr-3"><button type="button" aria-label="${texts.close}" class="flex size-11 items-center justify-center rounded-full text-22 hover:bg-tint">×</button></div>
<div role="status" class="flex min-h-64 flex-col items-center justify-center gap-3 text-quiet">
<span class="size-8 animate-spin rounded-full border-3 border-edge border-t-primary"></span><span>${texts.loading}</span></div></div>`;

/** Android's Back and Escape, where the browser offers both as one. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

let frame: HTMLElement | null = null;
let watcher: CloseWatcher | null = null;

export function showDialogFrame(onClose: () => void): void {
  removeDialogFrame();
  frame = document.createElement('div');
  frame.dataset.dialogFrame = '';
  frame.className = 'fixed inset-0 z-50 flex items-end bg-veil sm:items-center sm:justify-center sm:p-4';
  frame.innerHTML = markup;
  const close = () => {
    removeDialogFrame();
    onClose();
  };
  const [veil] = frame.children;
  for (const part of [veil, frame.querySelector('button')]) part?.addEventListener('click', close);
  document.body.append(frame);
  if (typeof CloseWatcher === 'function') {
    watcher = new CloseWatcher();
    watcher.onclose = close;
  } else frame.ownerDocument.onkeydown = ({ key }) => void (key === 'Escape' && close());
}

export function removeDialogFrame(): void {
  frame?.remove();
  frame = null;
  watcher?.destroy();
  watcher = null;
  document.onkeydown = null;
}
