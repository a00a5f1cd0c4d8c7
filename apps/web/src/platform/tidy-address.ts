// Home's address as the search field would have written it: a form sent before the page is alive sends what was typed.
export function tidyAddress({ pathname, searchParams }: URL): string | null {
  const typed = searchParams.get('search');
  if (pathname !== '/' || typed === null || (typed !== '' && typed === typed.trim())) return null;
  const tidy = new URLSearchParams(searchParams);
  if (typed.trim()) tidy.set('search', typed.trim());
  else tidy.delete('search');
  return tidy.size > 0 ? `/?${tidy}` : '/';
}
