import { useMutation } from '@tanstack/react-query';
import type { TeamPerson } from '../../../../shared/admin/team.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { removePerson, restorePerson, suspendPerson, turnOffTwoFactor } from './team-requests.ts';

/** Actions that need a confirmation. */
export type ConfirmedAction = 'suspend' | 'restore' | 'two-factor' | 'delete';

type ActionDialogProps = {
  readonly kind: ConfirmedAction;
  readonly person: TeamPerson;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
};

const accountActions = {
  suspend: {
    act: suspendPerson,
    action: 'Suspend',
    explain: 'They will be signed out everywhere, and cannot sign in until someone restores the account.',
    done: (name: string) => `${name} has been suspended.`,
  },
  restore: {
    act: restorePerson,
    action: 'Restore',
    explain: 'They will be able to sign in again with their old password.',
    done: (name: string) => `${name} can sign in again.`,
  },
  'two-factor': {
    act: turnOffTwoFactor,
    action: 'Turn Off Two-Factor',
    explain:
      'For someone who has lost both the phone and the recovery codes. They will be signed out everywhere. Until they set it up again, they can sign in with the password alone.',
    done: (name: string) => `Two-factor authentication is off for ${name}.`,
  },
  delete: {
    act: removePerson,
    action: 'Delete',
    explain:
      'They will be signed out everywhere, and the account will be deleted permanently. What they did stays in the activity list.',
    done: (name: string) => `${name} is no longer in the team.`,
  },
} as const;

const getTitle = (kind: ConfirmedAction, name: string): string =>
  kind === 'two-factor' ? `Turn off two-factor for ${name}?` : `${accountActions[kind].action} ${name}?`;

/** Confirms an action on the account of a team member. */
export const ActionDialog = ({ kind, person, onDone, onClose }: ActionDialogProps) => {
  const { act, action, explain, done } = accountActions[kind];
  const { mutateAsync } = useMutation({ mutationFn: act, onSuccess: () => onDone(done(person.name)) });
  return (
    <ConfirmDialog
      title={getTitle(kind, person.name)}
      action={action}
      onConfirm={() => mutateAsync(person)}
      onClose={onClose}
    >
      <p>{explain}</p>
    </ConfirmDialog>
  );
};
