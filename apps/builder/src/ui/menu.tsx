import { Menu as Base } from '@base-ui/react/menu';
import type { FC, ReactElement, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import styles from './overlay.module.css';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  hint?: string;
  isChosen?: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  onChoose: () => void;
}

export interface MenuGroup {
  id: string;
  label?: string;
  items: readonly MenuItem[];
}

interface MenuPopupProps {
  groups: readonly MenuGroup[];
  /** Where it opens, for a menu without a button of its own. */
  anchor?: { getBoundingClientRect(): DOMRect };
  /** It may lie over the place where it opens: at the point of a press it hides nothing, and all of it is in view. */
  mayCover?: boolean;
  /** Takes the menu as soon as it is there. */
  popup?: Ref<HTMLDivElement>;
}

/** The opened menu, inside of the root that opens it. */
export const MenuPopup: FC<MenuPopupProps> = ({ groups, anchor, mayCover = false, popup }) => (
  <Base.Portal>
    <Base.Positioner
      {...(anchor ? { anchor } : {})}
      sideOffset={anchor ? 2 : 6}
      align="start"
      className={styles.positioner}
      // Below the bar of the window, which a menu of all tables would cover.
      collisionPadding={{ top: 56, right: 8, bottom: 8, left: 8 }}
      {...(mayCover && { collisionAvoidance: { side: 'shift', align: 'shift', fallbackAxisSide: 'none' } as const })}
    >
      <Base.Popup className={styles.menu} {...(popup !== undefined && { ref: popup })}>
        {groups.map(({ id, label, items }) => (
          <Base.Group key={id} className={styles.menuGroup}>
            {label && <Base.GroupLabel className={styles.menuLabel}>{label}</Base.GroupLabel>}
            {items.map((item) => (
              <Base.Item
                key={item.id}
                className={styles.menuItem}
                disabled={item.isDisabled ?? false}
                data-danger={item.isDanger || undefined}
                onClick={item.onChoose}
              >
                {item.icon && <Icon name={item.icon} size={15} />}
                <span className={styles.menuText}>{item.label}</span>
                {item.isChosen && <Icon name="check" size={14} />}
                {item.hint && <kbd className={styles.keys}>{item.hint}</kbd>}
              </Base.Item>
            ))}
          </Base.Group>
        ))}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);

interface MenuProps extends Pick<MenuPopupProps, 'groups'> {
  trigger: ReactElement<Record<string, unknown>>;
  onOpen?: () => void;
}

/** A menu of actions in groups, under its button. */
export const Menu: FC<MenuProps> = ({ trigger, groups, onOpen }) => (
  <Base.Root onOpenChange={(isOpen) => isOpen && onOpen?.()}>
    <Base.Trigger render={trigger} />
    <MenuPopup groups={groups} />
  </Base.Root>
);
