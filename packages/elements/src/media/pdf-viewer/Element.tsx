import { Root, useContent, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { assetUrl } from '../../shared/values/asset-url.ts';
import './element.css';

/** A bound address may be anything: only a document is shown, nothing that runs. */
const DOCUMENT = /^(https?:|blob:|data:application\/pdf|\/)/i;

/** A document in the browser's own viewer; a plain link stands under it for browsers that have none. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const address = assetUrl(useContent('pdf'));
  const title = element.name ?? 'PDF';
  return (
    <Root className="ww-pdf">
      {address !== undefined && DOCUMENT.test(address) && (
        <>
          <a href={address}>{title}</a>
          <iframe title={title} src={address} loading="lazy" />
        </>
      )}
    </Root>
  );
};
