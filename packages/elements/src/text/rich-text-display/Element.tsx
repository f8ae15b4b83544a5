import { Root, useContent, useInstance, useLazy, useTracked } from '@trama/react';
import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { displayTagFields, tagProperties } from '../../shared/rich-text/tag-styles.ts';
import { plainMarkdown, unsafeMarkdown } from './markdown.ts';
import '../../shared/rich-text/content.css';
import './element.css';

const loadSanitizer = async () => (await import('../../inputs/rich-text/sanitize.ts')).sanitizeShownHtml;

/** Markdown with HTML, shown. HTML inside the text appears, sanitised, once the sanitiser is here. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const content = useContent<unknown>('text');
  const text = typeof content === 'string' ? content : '';
  const sanitize = useLazy(loadSanitizer, text.includes('<'));
  const img = useContent<{ zoomEffect?: unknown } | null | undefined>('img');
  const hasPlainLinks = useContent<{ isUnderline?: unknown } | null | undefined>('a')?.isUnderline === false;
  const zooms = Boolean(img?.zoomEffect);
  const looks = useTracked('tags', () => tagProperties(displayTagFields, (tag) => instance.contentSignal(tag).value));
  const html = useMemo(
    () => (sanitize === null ? plainMarkdown(text) : sanitize(unsafeMarkdown(text))),
    [text, sanitize],
  );
  const [large, setLarge] = useState<{ src: string; alt: string } | null>(null);
  const enlarge = (event: MouseEvent) => {
    const image = event.target;
    if (zooms && image instanceof HTMLImageElement) setLarge({ src: image.currentSrc, alt: image.alt });
  };
  return (
    <Root
      className="ww-rich-shown"
      style={looks as CSSProperties}
      data-zooms={zooms ? '' : undefined}
      data-plain-links={hasPlainLinks ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger view of what is shown already. */}
      <div
        className="ww-rich-content"
        onClick={enlarge}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown without HTML, or sanitised.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {large !== null && <LargeImage {...large} onClose={() => setLarge(null)} />}
    </Root>
  );
};

/** An image in a dialog over the page; a click or Escape closes it. */
const LargeImage = ({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }): ReactNode => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
  <dialog
    className="ww-rich-large"
    aria-label={alt || undefined}
    ref={(node) => node?.showModal()}
    onClick={onClose}
    onClose={onClose}
  >
    <img src={src} alt={alt} />
  </dialog>
);
