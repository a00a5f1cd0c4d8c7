// The human check that nobody sees: a field that people leave empty and programs fill in.

export function isFilledByProgram({ website }: { readonly website?: string | undefined }): boolean {
  return website !== undefined && website.trim() !== '';
}
