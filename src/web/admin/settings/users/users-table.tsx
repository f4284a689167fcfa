import { Ban, KeyRound, type LucideIcon, Pencil, ShieldCheck, ShieldOff, Trash2, Undo2 } from 'lucide-react';
import { roleLabels } from '../../../../shared/admin/roles.ts';
import type { TeamPerson } from '../../../../shared/admin/team.ts';
import { EmailAddress } from '../../ui/email-address.tsx';

export type PersonAction = 'edit' | 'link' | 'two-factor' | 'suspend' | 'restore' | 'delete';

type UsersTableProps = {
  readonly people: readonly TeamPerson[];
  /** The id of the signed-in member. */
  readonly ownId: string;
  readonly onAction: (action: PersonAction, person: TeamPerson) => void;
};

const badges: Readonly<Record<TeamPerson['status'], string>> = {
  Active: 'badge-good',
  Suspended: 'badge-bad',
  Invited: 'badge-waiting',
};

const actionStyles: Readonly<Record<PersonAction, { readonly label: string; readonly icon: LucideIcon }>> = {
  edit: { label: 'Edit', icon: Pencil },
  link: { label: 'Send New Link', icon: KeyRound },
  'two-factor': { label: 'Turn Off Two-Factor', icon: ShieldOff },
  suspend: { label: 'Suspend', icon: Ban },
  restore: { label: 'Restore', icon: Undo2 },
  delete: { label: 'Delete', icon: Trash2 },
};

/** Members cannot suspend or delete themselves; a suspended member cannot use a link. */
const listActions = ({ id, status, hasTwoFactor }: TeamPerson, ownId: string): readonly PersonAction[] => {
  if (id === ownId) return ['edit'];
  if (status === 'Suspended') return ['edit', 'restore', 'delete'];
  return ['edit', 'link', ...(hasTwoFactor ? (['two-factor'] as const) : []), 'suspend', 'delete'];
};

type ActionButtonProps = {
  readonly action: PersonAction;
  readonly name: string;
  readonly onClick: () => void;
};

/** A text link on narrow screens, an icon in the table. */
const ActionButton = ({ action, name, onClick }: ActionButtonProps) => {
  const { label, icon: Icon } = actionStyles[action];
  return (
    <button
      type="button"
      className={`btn btn-plain btn-small md:px-2 ${action === 'delete' ? 'text-danger' : ''}`}
      aria-label={`${label}: ${name}`}
      title={label}
      onClick={onClick}
    >
      <Icon aria-hidden size={18} className="max-md:hidden" />
      <span className="underline underline-offset-4 md:hidden">{label}</span>
    </button>
  );
};

const PersonRow = ({
  person,
  ownId,
  onAction,
}: { readonly person: TeamPerson } & Omit<UsersTableProps, 'people'>) => (
  <tr>
    <td data-label="User">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{person.name}</strong>
        <span className="block text-sm text-ink-soft">
          {person.username}
          {person.id === ownId && <span className="badge badge-plain ml-2">You</span>}
        </span>
      </span>
    </td>
    <td data-label="Email">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <EmailAddress email={person.email} />
      </span>
    </td>
    <td data-label="Role">
      <span className="whitespace-nowrap">
        {roleLabels[person.role]}
        {person.hasTwoFactor && (
          <span className="flex items-center gap-1 text-sm text-ink-soft">
            <ShieldCheck aria-hidden size={14} /> Two-factor
          </span>
        )}
      </span>
    </td>
    <td data-label="Status">
      <span className={`badge ${badges[person.status]}`}>{person.status}</span>
    </td>
    <td data-label="Actions">
      <div className="-mr-2 flex flex-wrap justify-end md:mr-0 md:-ml-2 md:flex-nowrap md:justify-start">
        {listActions(person, ownId).map((action) => (
          <ActionButton
            key={action}
            action={action}
            name={person.name}
            onClick={() => onAction(action, person)}
          />
        ))}
      </div>
    </td>
  </tr>
);

const columns = [
  ['User', 'w-[22%]'],
  ['Email', 'w-[24%]'],
  ['Role', 'w-[15.5%]'],
  ['Status', 'w-[15%]'],
  ['Actions', 'w-[23.5%]'],
] as const;

/** The team members with their actions. */
export const UsersTable = ({ people, ownId, onAction }: UsersTableProps) => (
  <table className="data-table md:table-fixed md:[&_:is(th,td)]:px-3 md:[&_:is(th,td):first-child]:pl-6">
    <thead>
      <tr>
        {columns.map(([label, width]) => (
          <th key={label} scope="col" className={width}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} ownId={ownId} onAction={onAction} />
      ))}
    </tbody>
  </table>
);
