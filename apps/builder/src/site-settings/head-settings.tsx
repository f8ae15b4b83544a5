import { setSiteWeb } from '@trama/document';
import type { HeadTag } from '@trama/model';
import { type FC, useId, useState } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import site from '../site/site.module.css';
import { SitePart } from '../site/site-part.tsx';
import { useTexts } from '../texts/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { type HeadFault, readHeadTags } from './read-head-tags.ts';
import styles from './site-settings.module.css';

/** One line that shows a tag. */
const tagText = ({ tag, attributes, text }: HeadTag): string => {
  const given = Object.entries(attributes).map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`));
  return `<${tag}${given.join('')}>${(text ?? '').trim().replace(/\s+/g, ' ')}`;
};

/** Tags that the author puts into the head of every page. */
export const HeadSettings: FC = () => {
  const texts = useTexts().site.head;
  const editor = useEditor();
  const tags = useDesignField('web')?.head ?? [];
  const id = useId();
  const [draft, setDraft] = useState('');
  const [faults, setFaults] = useState<readonly HeadFault[]>([]);
  const set = (next: readonly HeadTag[]): void =>
    void editor.run(setSiteWeb, { field: 'head', value: next.length > 0 ? next : undefined }, editor.texts.site.step);
  const add = (): void => {
    const read = readHeadTags(draft, () => crypto.randomUUID());
    setFaults(read.faults);
    if (read.tags.length === 0) return;
    set([...tags, ...read.tags]);
    setDraft('');
  };
  return (
    <SitePart title={texts.title} lead={texts.lead}>
      {tags.length === 0 ? (
        <p className={site.hint}>{texts.none}</p>
      ) : (
        <ul className={styles.tags} aria-label={texts.title}>
          {tags.map((tag) => (
            <li key={tag.key} className={styles.tag}>
              <code title={tag.text ?? tagText(tag)}>{tagText(tag)}</code>
              <IconButton
                icon="trash-2"
                label={texts.remove(tagText(tag).slice(0, 60))}
                onClick={() => set(tags.filter(({ key }) => key !== tag.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={site.field}>
        <label htmlFor={id} className={site.label}>
          {texts.paste}
        </label>
        <textarea
          id={id}
          className={site.area}
          data-code
          spellCheck={false}
          value={draft}
          placeholder={texts.pasteHint}
          aria-describedby={`${id}-trust`}
          onChange={(event) => setDraft(event.target.value)}
        />
        <p id={`${id}-trust`} className={site.hint}>
          {texts.trust}
        </p>
      </div>
      {faults.length > 0 && (
        <div className={site.notice} data-kind="warn" role="alert">
          <div>
            <p>{texts.left(faults.length)}</p>
            <ul>
              {faults.map(({ reason, tag }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no name and never change places
                <li key={index}>{texts.reasons[reason](tag)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <div className={site.row}>
        <Button icon="plus" disabled={draft.trim() === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </SitePart>
  );
};
