// The trigger that keeps listings' words; shared by the migrations through which a database may come to it.

/** May be run again, and makes a plain column of one that an earlier version had the database generate. */
export const keepWords = [
  'alter table listings alter column words drop expression if exists',
  `create or replace function keep_words() returns trigger language plpgsql as $$
    begin
      new.words := search_document(new.title, new.description, new.city, new.category, new.subcategory);
      return new;
    end
  $$`,
  `create or replace trigger listings_words before insert or update of title, description, city, category, subcategory
    on listings for each row execute function keep_words()`,
];
