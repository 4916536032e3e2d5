-- A package of documents alone has no graph, and neither have its addenda.
alter table addenda alter column graph drop not null;
