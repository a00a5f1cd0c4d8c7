-- Osclass and Shopclass, step 1: a table that says where each of their categories goes.
-- Fill in category and subcategory (the ones of this site; a subcategory may stay empty), then run the other two files.
create table if not exists chowk_categories (
  id int unsigned primary key,
  name varchar(255) not null,
  category varchar(60) null,
  subcategory varchar(60) null
) default character set utf8mb4;

insert ignore into chowk_categories (id, name)
select c.pk_i_id, coalesce(min(d.s_name), concat('category ', c.pk_i_id))
from oc_t_category c
left join oc_t_category_description d on d.fk_i_category_id = c.pk_i_id
group by c.pk_i_id;

select id, name, category, subcategory from chowk_categories order by id;
