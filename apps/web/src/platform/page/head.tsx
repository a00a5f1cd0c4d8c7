// What a page tells search engines and those who share it; React lifts these tags into the document's head.
import { brand, pageTitle, siteTitle } from '@chowk/contract/brand';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { localizedPath } from '../addresses/paths.ts';
import { useSettings } from './settings.tsx';

type SharedPicture = {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

const ownPicture: SharedPicture = { path: '/share.png', alt: siteTitle, width: 1200, height: 630 };

type HeadProps = {
  /** The page's own name; home has none. */
  readonly title?: string;
  readonly description?: string;
  /** Path and query that this page is known by, without its language. */
  readonly path: string;
  /** Beside a shared link; the brand's own when left out. */
  readonly picture?: SharedPicture;
  readonly kind?: 'website' | 'product' | 'article';
  readonly isHidden?: boolean;
};

export function Head({
  title,
  description = brand.description,
  path,
  picture = ownPicture,
  kind = 'website',
  isHidden,
}: HeadProps) {
  const { publicUrl } = useSettings();
  const address = publicUrl + localizedPath(path);
  // Pictures may be elsewhere: photos at a CDN.
  const image = new URL(picture.path, publicUrl).href;
  const name = pageTitle(title);
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {/* A view that is not indexed has no address to name: whoever shares it shares the one they see. */}
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          {/* For those who read a page as the server sent it. */}
          {import.meta.env.SSR && <Alternates publicUrl={publicUrl} path={path} />}
        </>
      )}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  );
}

/** The same page in each language. */
function Alternates({ publicUrl, path }: { readonly publicUrl: string; readonly path: string }) {
  return (
    <>
      {languageIds.map((id) => (
        <link key={id} rel="alternate" hrefLang={id} href={publicUrl + addressIn(id, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
    </>
  );
}

/** Structured data; `<` is escaped because a title may hold a closing tag. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
