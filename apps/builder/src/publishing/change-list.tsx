import type { DesignDifference, Difference, PageDifference } from '@trama/document';
import type { FC } from 'react';
import { type Texts, useTexts } from '../texts/index.ts';
import styles from './publishing.module.css';

/** So many lines are drawn of a page; the rest is counted. */
const MOST = 12;

const keyOf = ({ entity }: Difference): string => `${entity.kind} ${entity.id}`;

/** One difference in a sentence; nothing of it is an id. */
const sentenceOf = ({ publish, references }: Texts, { state, entity, name, parts, texts }: Difference): string => {
  const words = publish.changes;
  const kind = references.kinds[entity.kind];
  const what = name ? words.named(kind, name) : kind;
  const of = parts.map((part) => words.parts[part]).join(', ');
  if (state === 'added') return words.added(what);
  if (state === 'removed') return words.removed(what);
  if (texts && parts.length === 1) return words.text(texts.before, texts.after);
  // It stands below the name of the page.
  return entity.kind === 'pages' ? words.ofPage(of) : words.line(what, of);
};

/** What is different, page by page in words. */
export const ChangeList: FC<{ difference: DesignDifference }> = ({ difference }) => {
  const all = useTexts();
  const texts = all.publish.changes;
  const { pages, shared, settings } = difference;
  if (pages.length + shared.length + settings.length === 0) return <p className={styles.fine}>{texts.none}</p>;
  return (
    <ul className={styles.changes}>
      {pages.map((page) => (
        <PageChanges key={page.pageId} page={page} />
      ))}
      {shared.length > 0 && (
        <li>
          <strong>{texts.shared}</strong>
          <Lines
            lines={shared.map((one) => [keyOf(one), `${sentenceOf(all, one)} (${texts.onPages(one.pages.length)})`])}
          />
        </li>
      )}
      {settings.length > 0 && (
        <li>
          <strong>{texts.settings}</strong>
          <Lines lines={settings.map((field) => [field, texts.settingNames[field]])} />
        </li>
      )}
    </ul>
  );
};

const PageChanges: FC<{ page: PageDifference }> = ({ page: { name, state, differences } }) => {
  const all = useTexts();
  const texts = all.publish.changes;
  const lines = differences.map((one): [string, string] => [keyOf(one), sentenceOf(all, one)]);
  return (
    <li>
      <strong>{name || all.references.kinds.pages}</strong>
      {state !== 'changed' && (
        <span className={styles.badge} data-state={state}>
          {texts.states[state]}
        </span>
      )}
      <Lines lines={state === 'removed' ? [['removed', texts.removedPage]] : lines} />
    </li>
  );
};

const Lines: FC<{ lines: readonly (readonly [key: string, text: string])[] }> = ({ lines }) => {
  const texts = useTexts().publish.changes;
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.slice(0, MOST).map(([key, text]) => (
        <li key={key}>{text}</li>
      ))}
      {lines.length > MOST && <li>{texts.more(lines.length - MOST)}</li>}
    </ul>
  );
};
