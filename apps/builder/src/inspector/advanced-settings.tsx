import { setDomId, setElementName, setLink } from '@trama/document';
import { type Element, isBinding, isRecord, type Section, type Value } from '@trama/model';
import { type FC, useId } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { CommitField } from '../panels/commit-field.tsx';
import panelStyles from '../panels/panels.module.css';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './inspector.module.css';

/** Name, id and link: what every element has, whatever its type. */
export const AdvancedSettings: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts();
  const editor = useEditor();
  const isElement = 'component' in node;
  const definition = isElement ? editor.store.registry.element(node.type ?? '') : undefined;
  return (
    <details className={styles.group} open>
      <summary>
        <Icon name="chevron-right" size={13} />
        <h3>{texts.inspector.advanced}</h3>
      </summary>
      <div className={styles.rows}>
        {definition?.linkable && <LinkSettings node={node} />}
        {isElement && (
          <CommitField
            label={texts.inspector.name}
            value={node.name ?? ''}
            onCommit={(name) =>
              editor.run(setElementName, { id: node.id, name: name || null }, editor.texts.steps.rename)
            }
          />
        )}
        <CommitField
          label={texts.inspector.domId}
          value={typeof node.domId === 'string' ? node.domId : ''}
          onCommit={(domId) =>
            editor.run(setDomId, { id: node.id, domId: domId || undefined }, editor.texts.steps.content)
          }
        />
      </div>
    </details>
  );
};

/** The parts of a link object that this panel edits (conformance 2.25, 2.26); all others stay as they are. */
interface LinkParts {
  type?: string;
  href?: string;
  pageId?: string;
}

const partsOf = (link: Value | undefined): LinkParts => (isRecord(link) && !isBinding(link) ? (link as LinkParts) : {});

const LinkSettings: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts();
  const editor = useEditor();
  const typeId = useId();
  const parts = partsOf(node.link);
  const kind = parts.type === 'internal' ? 'page' : parts.type === 'external' ? 'external' : 'none';
  const set = (link: LinkParts | undefined): void => {
    const value = link && ({ ...parts, ...link } as Value);
    editor.run(setLink, { id: node.id, link: value }, editor.texts.steps.link);
  };
  const choose = (next: string): void => {
    if (next === 'none') set(undefined);
    else if (next === 'page') set({ type: 'internal', pageId: editor.store.design.homePageId });
    else set({ type: 'external', href: '' });
  };
  return (
    <>
      <label className={panelStyles.selectLabel} htmlFor={typeId}>
        {texts.inspector.link}
        <select
          id={typeId}
          className={panelStyles.select}
          value={kind}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="none">{texts.inspector.linkNone}</option>
          <option value="page">{texts.inspector.linkPage}</option>
          <option value="external">{texts.inspector.linkExternal}</option>
        </select>
      </label>
      {kind === 'page' && (
        <select
          className={panelStyles.select}
          aria-label={texts.inspector.linkPage}
          value={parts.pageId}
          onChange={(event) => set({ type: 'internal', pageId: event.target.value })}
        >
          {Object.values(editor.store.design.pages).map((page) => (
            <option key={page.id} value={page.id}>
              {page.name}
            </option>
          ))}
        </select>
      )}
      {kind === 'external' && (
        <CommitField
          label={texts.inspector.linkUrl}
          value={parts.href ?? ''}
          onCommit={(href) => set({ type: 'external', href })}
        />
      )}
    </>
  );
};
