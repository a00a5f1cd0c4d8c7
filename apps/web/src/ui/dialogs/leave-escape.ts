// Leaves the Escape key to a field whose suggestions are open; the dialog around it stays open.

/** A dialog hears of the key before the field does. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  const isSuggesting = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]');
  if (isSuggesting) event.preventDefault();
}
