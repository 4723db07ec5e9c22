import { sessionCalls } from '@qafila/contracts/identity';
import { type SignedIn, useLocale, useShell, useTheme } from '@qafila/shell-sdk';
import { IconButton, lateDialog, Menu, type MenuItem, useFirstInput } from '@qafila/ui';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePortalText } from '../common/portal-messages.ts';
import { hasUnsaved } from '../company/has-unsaved.ts';
import { DENSITIES, keepDensity, keptDensity } from './kept-density.ts';

const account = lateDialog(() => import('../account/account-dialog.tsx').then((part) => part.default));

/** The signed-in user, their own settings, and the log-out button. */
export function PersonMenu({ visitor }: { visitor: SignedIn }) {
  const t = usePortalText();
  const { user } = visitor;
  const roles = useRoleNames(visitor);
  const [shown, setShown] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <Menu
        trigger={<IconButton icon="user" label={`${t('person')}: ${name}`} />}
        label={t('person')}
        align="end"
        items={[
          {
            key: 'who',
            label: name,
            tone: 'note',
            disabled: true,
            reason: [user.email, roles].filter(Boolean).join(' · '),
            onSelect: () => {},
          },
          ...useAccountItems(visitor, () => setShown(true)),
          { key: 'look', separator: true },
          ...useLookItems(),
          { key: 'line', separator: true },
          { key: 'logout', label: t('logout'), icon: 'logout', onSelect: useLogout(visitor) },
        ]}
      />
      {shown && (
        <account.Dialog waitingTitle={t('account.open')} visitor={visitor} onClose={() => setShown(false)} />
      )}
    </>
  );
}

/** The user's roles in words, which load with the first input: the menu may open next. */
function useRoleNames({ user }: SignedIn): string {
  const { locale } = useLocale();
  const [words, setWords] = useState<typeof import('@qafila/ui/roles')>();
  useFirstInput(
    useCallback(() => {
      import('@qafila/ui/roles').then(setWords, () => {});
    }, []),
  );
  return words?.roleNames(locale, user.roles) ?? '';
}

/** Logs out; asks first if that would lose unsaved edits, since their drafts are deleted. */
function useLogout({ logout }: SignedIn): () => Promise<void> {
  const t = usePortalText();
  const { confirm, drawerGuard } = useShell();
  return async () => {
    const question = { title: t('unsaved.title'), body: t('unsaved.body'), tone: 'danger' } as const;
    if (!hasUnsaved(drawerGuard) || (await confirm.ask(question))) await logout();
  };
}

function useAccountItems({ user }: SignedIn, onProfile: () => void): MenuItem[] {
  const t = usePortalText();
  const navigate = useNavigate();
  const { api, notice } = useShell();
  const sendPasswordLink = () =>
    api
      .call(sessionCalls.forgotPassword, { body: { email: user.email } })
      .then(() => notice.success(t('account.passwordSent', { email: user.email })), notice.failure);
  return [
    { key: 'profile', label: t('account.open'), icon: 'user', onSelect: onProfile },
    { key: 'mfa', label: t('account.mfa'), icon: 'shield', onSelect: () => void navigate('/mfa-setup') },
    { key: 'password', label: t('account.password'), icon: 'key', onSelect: () => void sendPasswordLink() },
  ];
}

function useLookItems(): MenuItem[] {
  const t = usePortalText();
  const { theme, setTheme } = useTheme();
  const { locale, setLocale } = useLocale();
  const dark = theme === 'dark';
  const current = keptDensity();
  return [
    {
      key: 'language',
      label: t('language'),
      icon: 'language',
      onSelect: () => setLocale(locale === 'en' ? 'ar' : 'en'),
    },
    {
      key: 'theme',
      label: t(dark ? 'theme.light' : 'theme.dark'),
      icon: dark ? 'sun' : 'moon',
      onSelect: () => setTheme(dark ? 'light' : 'dark'),
    },
    ...DENSITIES.map((density) => ({
      key: density,
      label: t(`density.${density}`),
      checked: density === current,
      onSelect: () => keepDensity(density),
    })),
  ];
}
