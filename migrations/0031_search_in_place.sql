-- A search ranks by the words of every file that it found. They are kept in the row as they are, up to a page, instead of
-- packed and in pieces elsewhere: unpacking them took longer than ranking. The text of the file goes elsewhere first.
alter table package_files alter column search set storage main;
alter table package_files set (toast_tuple_target = 8160);
-- Makes the words of what is there already anew.
update package_files set path = path;
