// Link to a page of the app. The server renders a plain anchor: contexts and closures of the router's link, for clicks that a
// server never gets, took half of the time of the links of a page.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** Root-relative without the language's prefix, or a query of the same page. */
type Props = LinkProps & { readonly to: string };

function BrowserLink(props: Props) {
  // Otherwise each link has the attribute `data-discover`, for framework mode.
  return <RouterLink {...props} discover="none" />;
}

function ServerLink({ to, replace, state, preventScrollReset, ...rest }: Props) {
  return <a {...rest} href={to.startsWith('/') ? addressIn(currentLanguage(), to) : to} />;
}

export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;
