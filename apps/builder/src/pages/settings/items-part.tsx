import { setPageSetting } from '@trama/document';
import { type Collection, type ItemPage, isRecord, type Json, type Page } from '@trama/model';
import type { FC } from 'react';
import { LabelledSelect } from '../../data/labelled-select.tsx';
import { useEditor, useIds } from '../../editor/editor-context.ts';
import styles from '../../site/site.module.css';
import { SitePart } from '../../site/site-part.tsx';
import { useTexts } from '../../texts/index.ts';
import { ItemFields } from './item-fields.tsx';

interface ItemsPartProps {
  page: Page;
  items: readonly ItemPage[];
  /** The row for which previews are shown. */
  row: number;
  onRow: (row: number) => void;
}

/** Rows that are shown by their address; the others are counted. */
const SHOWN = 6;

/** Fields of a row that can name it in an address: texts and numbers, also of what lies in it. */
export const fieldsOf = (item: Json, path = ''): readonly string[] =>
  isRecord(item)
    ? Object.entries(item).flatMap(([name, value]) => {
        const at = path === '' ? name : `${path}.${name}`;
        if (typeof value === 'string' || typeof value === 'number') return [at];
        return path.split('.').length > 2 ? [] : fieldsOf(value as Json, at);
      })
    : [];

const hasRows = ({ data }: Collection): boolean => Array.isArray(data) && data.length > 0;

/** Whether a collection makes a page of each of its rows, and what those are called in the address. */
export const ItemsPart: FC<ItemsPartProps> = ({ page, items, row, onRow }) => {
  const all = useTexts();
  const texts = all.pages.items;
  const editor = useEditor();
  useIds('collections');
  const { collections } = editor.store.design;
  const [collectionId = '', ...rest] = (page.collectionPath ?? '').split('.');
  const collection = collections[collectionId];
  const field = rest.join('.');
  const offered = Object.values(collections).filter(hasRows);
  const set = (value: string | null): void =>
    void editor.run(setPageSetting, { id: page.id, setting: 'collectionPath', value }, editor.texts.steps.page);
  const first: Json = Array.isArray(collection?.data) ? (collection.data[0] ?? null) : null;
  const segments = items.map((item) => item.page.paths.default ?? '');
  const twice = new Set(segments.filter((segment, index) => segments.indexOf(segment) !== index));
  const base = page.paths.default === '' ? '' : `${page.paths.default ?? ''}/`;
  if (offered.length === 0 && page.collectionPath === null)
    return (
      <SitePart title={texts.title} lead={texts.lead}>
        <p className={styles.hint}>{texts.noCollections}</p>
      </SitePart>
    );
  return (
    <SitePart title={texts.title} lead={texts.lead}>
      <div className={styles.pair}>
        <LabelledSelect
          label={texts.collection}
          value={collectionId}
          options={[['', texts.none], ...offered.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => {
            const [slug = ''] = fieldsOf((collections[id]?.data as Json[] | undefined)?.[0] ?? null);
            set(id === '' ? null : `${id}.${slug}`);
          }}
        />
        {collection && (
          <LabelledSelect
            label={texts.slug}
            value={field}
            options={fieldsOf(first).map((name) => [name, name] as const)}
            onChange={(name) => set(`${collectionId}.${name}`)}
          />
        )}
      </div>
      {items.length > 0 && (
        <ul className={styles.choices} aria-label={texts.title}>
          {items.slice(0, SHOWN).map((item, index) => {
            const segment = segments[index] ?? '';
            const fault = segment === base ? texts.noSlug : twice.has(segment) ? texts.same : null;
            return (
              <li key={item.page.id}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={`row-${page.id}`}
                    checked={row === index}
                    onChange={() => onRow(index)}
                    aria-label={`${texts.shown} ${texts.row(index + 1)}`}
                  />
                  <span>
                    <span className={styles.address}>/{segment}/</span>
                    {fault && <small>{fault}</small>}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {items.length > SHOWN && <p className={styles.hint}>{texts.more(items.length - SHOWN)}</p>}
      {items.length > 0 && <ItemFields fields={fieldsOf(first)} />}
    </SitePart>
  );
};
