// What a page tells search engines and those who share it; React lifts these tags into the document's head.
import { brand, pageTitle } from '@chowk/contract/brand';
import { useSettings } from './settings.tsx';

type HeadProps = {
  /** The page's own name; home has none. */
  readonly title?: string;
  readonly description?: string;
  /** Path and query that this page is known by. */
  readonly path: string;
  /** Path or address of a picture; the brand's own when left out. */
  readonly image?: string | undefined;
  readonly kind?: 'website' | 'product' | 'article';
  readonly isHidden?: boolean;
};

export function Head({ title, description = brand.description, path, image, kind = 'website', isHidden }: HeadProps) {
  const { publicUrl } = useSettings();
  const address = publicUrl + path;
  // Pictures may be elsewhere: photos at a CDN.
  const picture = new URL(image ?? '/share.png', publicUrl).href;
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
        </>
      )}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

/** Structured data; `<` is escaped because a title may hold a closing tag. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}
