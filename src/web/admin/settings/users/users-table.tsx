import { ShieldCheck } from 'lucide-react';
import { roleLabels } from '../../../../shared/admin/roles.ts';
import type { TeamPerson } from '../../../../shared/admin/team.ts';

/** What can be done with somebody of the team. */
export type PersonDeed = 'edit' | 'link' | 'suspend' | 'restore' | 'delete';

type UsersTableProps = {
  readonly people: readonly TeamPerson[];
  /** The id of whoever looks at it. */
  readonly own: string;
  readonly onDeed: (deed: PersonDeed, person: TeamPerson) => void;
};

const badges: Readonly<Record<TeamPerson['status'], string>> = {
  Active: 'badge-good',
  Suspended: 'badge-bad',
  Invited: 'badge-waiting',
};

const deedLabels: Readonly<Record<PersonDeed, string>> = {
  edit: 'Edit',
  link: 'Send new link',
  suspend: 'Suspend',
  restore: 'Restore',
  delete: 'Delete',
};

/** Nobody suspends or deletes themselves, and whoever is suspended has no use of a link. */
const deedsFor = ({ id, status }: TeamPerson, own: string): readonly PersonDeed[] => {
  if (id === own) return ['edit'];
  return status === 'Suspended' ? ['edit', 'restore', 'delete'] : ['edit', 'link', 'suspend', 'delete'];
};

const PersonRow = ({
  person,
  own,
  onDeed,
}: { readonly person: TeamPerson } & Omit<UsersTableProps, 'people'>) => (
  <tr>
    <td data-label="User">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{person.name}</strong>
        {person.id === own && <span className="badge badge-plain ml-2">You</span>}
        <span className="block text-sm text-ink-soft">{person.username}</span>
      </span>
    </td>
    <td data-label="Email">
      <span className="min-w-0 [overflow-wrap:anywhere]">{person.email}</span>
    </td>
    <td data-label="Role">
      <span>
        {roleLabels[person.role]}
        {person.hasTwoFactor && (
          <span className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-soft">
            <ShieldCheck aria-hidden size={14} /> Two-factor
          </span>
        )}
      </span>
    </td>
    <td data-label="Status">
      <span className={`badge ${badges[person.status]}`}>{person.status}</span>
    </td>
    <td data-label="Actions">
      <div className="-mx-2 flex flex-wrap justify-end gap-x-1 md:justify-start">
        {deedsFor(person, own).map((deed) => (
          <button
            key={deed}
            type="button"
            className={`btn btn-plain btn-small underline underline-offset-4 ${deed === 'delete' ? 'text-danger' : ''}`}
            aria-label={`${deedLabels[deed]}: ${person.name}`}
            onClick={() => onDeed(deed, person)}
          >
            {deedLabels[deed]}
          </button>
        ))}
      </div>
    </td>
  </tr>
);

/** Everybody of the team, and what can be done with them. */
export const UsersTable = ({ people, own, onDeed }: UsersTableProps) => (
  <table className="data-table">
    <thead>
      <tr>
        {['User', 'Email', 'Role', 'Status', 'Actions'].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} own={own} onDeed={onDeed} />
      ))}
    </tbody>
  </table>
);
