-- Accounts that work together. An account is in one organization at most, which the primary key of its membership keeps.
create table organizations (
  id uuid primary key,
  name text not null,
  primary_contact_user_id uuid references accounts on delete set null,
  address_line1 text,
  address_line2 text,
  city text,
  region text,
  postal_code text,
  country text,
  phone_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index organizations_primary_contact on organizations (primary_contact_user_id);

create table organization_members (
  account_id uuid primary key references accounts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null
);

create index organization_members_organization on organization_members (organization_id, joined_at);
create unique index organization_members_owner on organization_members (organization_id) where role = 'owner';

create table organization_invitations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organization_id, email)
);

create index organization_invitations_invited_by on organization_invitations (invited_by);

alter table projects add foreign key (organization_id) references organizations on delete set null;
create index projects_organization on projects (organization_id);

-- A key is bound to whatever organization its owner is in.
alter table api_keys drop column organization_id;
