import DOMPurify from 'dompurify';

const FORBIDDEN = ['style', 'form', 'input', 'button', 'textarea', 'select'];

/** HTML without anything that could run: scripts, handlers, addresses of code. */
export const sanitizeHtml = (html: string): string => DOMPurify.sanitize(html, { FORBID_TAGS: FORBIDDEN });

/** The same for text that is only shown: pages may be embedded, by https and without rights over the page around. */
export const sanitizeShownHtml = (html: string): string => {
  const purifier = DOMPurify();
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer');
    if (node.tagName !== 'IFRAME') return;
    if (!node.getAttribute('src')?.startsWith('https://')) node.remove();
    node.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
    node.setAttribute('loading', 'lazy');
  });
  return purifier.sanitize(html, {
    FORBID_TAGS: FORBIDDEN,
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allow', 'allowfullscreen', 'frameborder', 'target'],
  });
};
