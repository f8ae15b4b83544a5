import type { DesignDifference, Difference, PageDifference } from '@trama/document';
import type { FC } from 'react';
import { type TakePicture, useTakePicture } from '../pictures/use-take-picture.ts';
import { type Texts, useTexts } from '../texts/index.ts';
import { type ComparedDesigns, PagePictures } from './page-pictures.tsx';
import styles from './publishing.module.css';

/** So many lines are drawn of a page; the rest is counted. */
const MOST = 12;

/** Of so many pages that only show what is shared pictures are offered. */
const MOST_PICTURES = 6;

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
export const ChangeList: FC<{ difference: DesignDifference; designs: ComparedDesigns }> = ({ difference, designs }) => {
  const all = useTexts();
  const texts = all.publish.changes;
  const take = useTakePicture();
  const { pages, shared, settings } = difference;
  const told = new Set(pages.map(({ pageId }) => pageId));
  const further = [...new Set(shared.flatMap((one) => one.pages))].filter((id) => !told.has(id));
  if (pages.length + shared.length + settings.length === 0) return <p className={styles.fine}>{texts.none}</p>;
  return (
    <ul className={styles.changes}>
      {pages.map((page) => (
        <PageChanges key={page.pageId} page={page} designs={designs} take={take} />
      ))}
      {shared.length > 0 && (
        <li>
          <strong>{texts.shared}</strong>
          <Lines
            lines={shared.map((one) => [keyOf(one), `${sentenceOf(all, one)} (${texts.onPages(one.pages.length)})`])}
          />
          {further.slice(0, MOST_PICTURES).map((id) => {
            const name = (designs.after.pages[id] ?? designs.before.pages[id])?.name || all.references.kinds.pages;
            const title = all.publish.pictures.of(name);
            return <PagePictures key={id} designs={designs} pageId={id} name={name} title={title} take={take} />;
          })}
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

interface PageChangesProps {
  page: PageDifference;
  designs: ComparedDesigns;
  take: TakePicture;
}

const PageChanges: FC<PageChangesProps> = ({ page: { pageId, name, state, differences }, designs, take }) => {
  const all = useTexts();
  const texts = all.publish.changes;
  const lines = differences.map((one): [string, string] => [keyOf(one), sentenceOf(all, one)]);
  const shown = name || all.references.kinds.pages;
  return (
    <li>
      <strong>{shown}</strong>
      {state !== 'changed' && (
        <span className={styles.badge} data-state={state}>
          {texts.states[state]}
        </span>
      )}
      <Lines lines={state === 'removed' ? [['removed', texts.removedPage]] : lines} />
      <PagePictures
        designs={designs}
        pageId={pageId}
        name={shown}
        title={all.publish.pictures.titles[state]}
        take={take}
      />
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
