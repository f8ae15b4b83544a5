import type { Id, Token } from '@trama/model';
import { type FC, type ReactNode, useState } from 'react';
import { DataGroup } from '../data/data-group.tsx';
import { InFolders } from '../data/in-folders.tsx';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { makeToken } from './make-token.ts';
import { SimilarValuesDialog } from './similar-values-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenSwatch } from './token-swatch.tsx';
import { placeInList, tokenName, tokenValue } from './token-words.ts';
import styles from './tokens.module.css';
import { useTokens } from './use-tokens.ts';

interface TokenGroupProps {
  kind: Token['kind'];
  query: string;
  title: string;
  /** What the button says that adds one. */
  add: string;
  /** What is said while there are none. */
  empty: string;
  /** A new one, under a free name near this one. */
  fresh: Pick<Token, 'value'> & { name: string };
  /** More buttons beside the title. */
  actions?: ReactNode;
}

/** The tokens of one kind: named in folders, seen as they look, opened in place. */
export const TokenGroup: FC<TokenGroupProps> = ({ kind, query, title, add, empty, fresh, actions }) => {
  const editor = useEditor();
  const tokens = useTokens(kind);
  const shown = tokens.filter((token) => matchesSearch(`${tokenName(token)} ${token.value}`, query));
  if (query !== '' && shown.length === 0) return null;
  const onAdd = (): void => {
    const token = makeToken(editor, { kind, ...fresh });
    if (token !== undefined) editor.view.update({ token });
  };
  return (
    <DataGroup
      title={title}
      count={tokens.length}
      actions={
        <span>
          {actions}
          {kind !== 'typography' && <SimilarValues kind={kind} />}
          <IconButton icon="plus" label={add} onClick={onAdd} />
        </span>
      }
    >
      {tokens.length === 0 && <p className={panels.note}>{empty}</p>}
      <InFolders
        items={shown.map((token) => ({ id: token.id, ...placeInList(token) }))}
        draw={({ id, name }) => <TokenRow key={id} id={id} name={name} />}
      />
    </DataGroup>
  );
};

const SimilarValues: FC<{ kind: Exclude<Token['kind'], 'typography'> }> = ({ kind }) => {
  const texts = useTexts().looks;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="filter" label={texts.similar.find} onClick={() => setOpen(true)} />
      {isOpen && <SimilarValuesDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
};

const TokenRow: FC<{ id: Id; name: string }> = ({ id, name }) => {
  const { view } = useEditor();
  const token = useEntity('tokens', id);
  const isOpen = useView((current) => current.token === id);
  if (!token) return null;
  return (
    <li>
      <div className={panels.row} data-current={isOpen || undefined}>
        <button
          type="button"
          className={panels.rowMain}
          aria-expanded={isOpen}
          onClick={() => view.update({ token: isOpen ? null : id })}
        >
          <TokenSwatch token={token} />
          <span className={panels.rowText} title={name}>
            {name}
          </span>
          {token.name && <span className={styles.value}>{tokenValue(token)}</span>}
        </button>
        <UsesMenu target={{ kind: 'token', id }} name={tokenName(token)} />
      </div>
      {isOpen && <TokenForm token={token} />}
    </li>
  );
};
