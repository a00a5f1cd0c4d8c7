// When a form checks a field: once somebody has left it.

/** A message that appears moves what is below it: it waits until the press that left the field is over. */
export const validateOnBlur = { mode: 'onTouched', delayError: 250 } as const;
