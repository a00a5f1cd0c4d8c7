// Title, meta, Open Graph and canonical tags of a page; React moves them into the head.
import { brand, pageTitle, siteTitle } from '@chowk/contract/brand';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { languageIds } from '@chowk/contract/languages/languages';
import { localizedPath } from '../addresses/paths.ts';
import { useSettings } from './page-context.tsx';

type SharedPicture = {
  readonly path: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

const ownPicture: SharedPicture = { path: '/share.png', alt: siteTitle, width: 1200, height: 630 };

type HeadProps = {
  readonly title?: string;
  readonly description?: string;
  /** Canonical path and query, without the language prefix. */
  readonly path: string;
  /** Preview picture of shared links; the brand's by default. */
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
  // Photos may be on a CDN.
  const image = new URL(picture.path, publicUrl).href;
  const name = pageTitle(title);
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {/* Pages that are not indexed have no canonical URL: the current URL is shared. */}
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          {/* Crawlers read the server-rendered page. */}
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

/** Structured data; `<` is escaped, since a title may contain a closing tag. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
