import { groupsNear, type LiteralKind, replaceValues, type ValueGroup, valueFamilies } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useState } from 'react';
import { LabelledSelect } from '../data/labelled-select.tsx';
import { useEditor, useEntity } from '../editor/editor-context.ts';
import { tokenValue } from '../fields/color.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { makeToken } from './make-token.ts';
import { REACH } from './reach.ts';
import { TokenSwatch } from './token-swatch.tsx';
import { freeTokenName, tokenName } from './token-words.ts';
import styles from './tokens.module.css';
import { useTokens } from './use-tokens.ts';
import { useValueGroups } from './use-value-groups.ts';

interface SimilarValuesDialogProps {
  kind: LiteralKind;
  /** The values like this token; absent for all families of values that hardly differ. */
  token?: Id;
  onClose: () => void;
}

/** Values that are written by hand and hardly differ, and one token in their place. */
export const SimilarValuesDialog: FC<SimilarValuesDialogProps> = ({ kind, token: id, onClose }) => {
  const texts = useTexts().looks.similar;
  const groups = useValueGroups(kind);
  const token = useEntity('tokens', id ?? '');
  const [reach, setReach] = useState(REACH[kind].usual);
  const families = token
    ? [groupsNear(kind, groups, token.value, reach)].filter((family) => family.length > 0)
    : valueFamilies(kind, groups, reach);
  return (
    <Dialog title={texts.title} lead={texts.lead} width={600} isOpen onClose={onClose}>
      <label className={styles.reach}>
        <span>
          {texts.reach}: {texts.reachLow}
        </span>
        <input
          type="range"
          min={0}
          max={REACH[kind].most}
          step={REACH[kind].step}
          value={reach}
          aria-label={texts.reach}
          onChange={(event) => setReach(Number(event.target.value))}
        />
        <span>{texts.reachHigh}</span>
      </label>
      {families.length === 0 && <p className={styles.note}>{token ? texts.noneLike : texts.none}</p>}
      <div className={styles.families}>
        {families.map((family) => (
          <Family key={family[0]?.value} kind={kind} family={family} {...(id === undefined ? {} : { token: id })} />
        ))}
      </div>
    </Dialog>
  );
};

interface FamilyProps {
  kind: LiteralKind;
  family: readonly ValueGroup[];
  token?: Id;
}

const NEW = 'new';

/** Values that are alike: those that are ticked become one token. */
const Family: FC<FamilyProps> = ({ kind, family, token }) => {
  const texts = useTexts();
  const { similar } = texts.looks;
  const editor = useEditor();
  const tokens = useTokens(kind);
  const head = family[0]?.value ?? '';
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [by, setBy] = useState<string>(token ?? NEW);
  const [name, setName] = useState(() =>
    freeTokenName(editor.store.design, kind === 'color' ? texts.looks.newColor : texts.looks.newSpacing),
  );
  const taken = family.filter(({ value }) => !left.has(value));
  const places = taken.flatMap((group) => group.places);
  const toggle = (value: string): void => {
    const next = new Set(left);
    if (!next.delete(value)) next.add(value);
    setLeft(next);
  };
  /** The token and its places are one step of the history. */
  const replace = (): void => {
    editor.asOneStep(() => {
      const made = by === NEW ? makeToken(editor, { kind, value: head, name: name.trim() || head }) : by;
      const found = editor.store.design.tokens[made ?? ''];
      if (!found) return;
      editor.run(replaceValues, { kind, values: places, by: tokenValue(found) }, editor.texts.looks.similar.step);
    });
    editor.notices.show('info', similar.done(places.length));
  };
  return (
    <section className={styles.family} aria-label={similar.family(family.length, head)}>
      <h3>{similar.family(family.length, head)}</h3>
      <div className={styles.members}>
        {family.map((group) => (
          <label key={group.value} className={styles.member}>
            <input type="checkbox" checked={!left.has(group.value)} onChange={() => toggle(group.value)} />
            <TokenSwatch token={{ kind, value: group.value }} />
            <code>{group.value}</code>
            <small>{similar.places(group.places.length)}</small>
          </label>
        ))}
      </div>
      <div className={styles.replace}>
        {token === undefined && (
          <LabelledSelect
            label={similar.by}
            value={by}
            options={[
              [NEW, similar.newToken],
              ...tokens.map((one) => [one.id, `${tokenName(one)} (${one.value})`] as const),
            ]}
            onChange={setBy}
          />
        )}
        {by === NEW && <TextField label={similar.newName} value={name} onChange={setName} />}
        <Button look="primary" disabled={places.length === 0} onClick={replace}>
          {similar.replace(places.length)}
        </Button>
      </div>
    </section>
  );
};
