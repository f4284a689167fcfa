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
    explain: 'They are signed out everywhere at once, and cannot sign in until somebody restores them.',
    done: (name: string) => `${name} is suspended.`,
  },
  restore: {
    act: restorePerson,
    action: 'Restore',
    explain: 'They can sign in again with the password they had.',
    done: (name: string) => `${name} can sign in again.`,
  },
  'two-factor': {
    act: turnOffTwoFactor,
    action: 'Turn off two-factor for',
    explain:
      'For somebody who lost both the phone and the recovery codes. They are signed out everywhere; from then on the password alone opens the account, until they set it up again.',
    done: (name: string) => `Two-factor authentication is off for ${name}.`,
  },
  delete: {
    act: removePerson,
    action: 'Delete',
    explain:
      'They are signed out everywhere at once, and the account is gone for good. What they did stays in the activity list.',
    done: (name: string) => `${name} is no longer in the team.`,
  },
} as const;

/** Confirms an action on the account of a team member. */
export const ActionDialog = ({ kind, person, onDone, onClose }: ActionDialogProps) => {
  const { act, action, explain, done } = accountActions[kind];
  const { mutateAsync } = useMutation({ mutationFn: act, onSuccess: () => onDone(done(person.name)) });
  return (
    <ConfirmDialog
      title={`${action} ${person.name}?`}
      action={action}
      onConfirm={() => mutateAsync(person)}
      onClose={onClose}
    >
      <p>{explain}</p>
    </ConfirmDialog>
  );
};
