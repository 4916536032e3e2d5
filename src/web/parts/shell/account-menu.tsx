import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { readTheme, setTheme, type Theme } from '#web/data/theme.ts';
import { useSignOut } from '#web/data/use-sign-out.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '#web/ui/menu.tsx';

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Theme; label: string }[];

export function AccountMenu({ me }: { me: ResultOf<'getMe'> }) {
  const [theme, choose] = useState(readTheme);
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <Menu
      label={`Account of ${me.display_name}`}
      className="flex h-11 items-center gap-2.5 rounded-lg px-2 text-left hover:bg-hover"
      trigger={
        <>
          <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-accent-text">
            <Icon name="person" />
          </span>
          <span className="min-w-0 flex-1 truncate text-sm font-medium max-md:sr-only">
            {me.display_name}
          </span>
        </>
      }
    >
      <div className="px-2.5 py-1.5 text-sm">
        <div className="truncate font-medium">{me.display_name}</div>
        <div className="truncate text-muted">{me.email}</div>
      </div>
      <MenuLine />
      <MenuChoice
        label="Colours"
        value={theme}
        choices={themes}
        onChange={(next) => {
          setTheme(next);
          choose(next);
        }}
      />
      <MenuLine />
      <MenuItem icon="bin" onClick={() => void navigate({ to: paths.recycleBin })}>
        Recycle bin
      </MenuItem>
      <MenuItem icon="chat" onClick={() => void navigate({ to: paths.feedback })}>
        Feedback and help
      </MenuItem>
      {me.permissions.includes('operator') && (
        <MenuItem icon="server" onClick={() => void navigate({ to: paths.operator })}>
          Operator
        </MenuItem>
      )}
      <MenuItem icon="pulse" onClick={() => void navigate({ to: paths.status })}>
        Status of the service
      </MenuItem>
      <MenuLine />
      <MenuItem icon="leave" onClick={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
