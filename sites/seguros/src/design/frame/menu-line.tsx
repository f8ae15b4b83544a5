/** @jsxImportSource @trama/document */
import type { NotationNode, WorkflowNotation } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Button } from '../look/parts.tsx';
import type { SpacingName, TypeName } from '../look/tokens.ts';
import { focusRing, font, member, space, t, text } from '../look/values.ts';

interface MenuLineProps {
  label: string;
  icon: string;
  when?: Value;
  /** Room above and below, and beside; the icon stands as far from its text as from the edge. */
  room: readonly [SpacingName, SpacingName];
  type: TypeName;
  on: WorkflowNotation;
  /** When it is the place where one is. */
  isHere?: Binding;
}

/** A line of a menu: an icon, what it does, and the whole width to press. */
export const MenuLine = ({ label, icon, when, room, type, on, isHere }: MenuLineProps): NotationNode => (
  <Button
    kind="bare"
    when={when}
    text={label}
    icon={icon}
    style={{
      width: '100%',
      padding: space(...room),
      customCss: { gap: t(room[1]), 'justify-content': 'flex-start', ...focusRing },
    }}
    font={font(type)}
    on={{ click: on }}
    {...(isHere === undefined
      ? {}
      : {
          attributes: { 'aria-current': member(isHere, " ? 'page' : undefined") },
          states: {
            aqui: {
              label: 'Aqui',
              when: isHere,
              style: { backgroundColor: t('accentSoft') },
              content: text({ color: t('accent') }),
            },
          },
        })}
  />
);
