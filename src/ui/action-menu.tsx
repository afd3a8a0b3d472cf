import './action-menu.css';
import { Menu } from '@base-ui/react/menu';
import { buttonClasses } from './button-variant.ts';

export interface MenuAction {
  label: string;
  onChoose: () => void;
  isDanger?: boolean;
}

/** A button that opens a menu of actions. */
export function ActionMenu(props: { label: string; actions: MenuAction[] }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={buttonClasses()}>{props.label}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-20">
          <Menu.Popup className="action-menu">
            {props.actions.map(({ label, onChoose, isDanger = false }) => (
              <Menu.Item
                key={label}
                onClick={onChoose}
                className="action-menu-item"
                data-danger={isDanger || undefined}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
