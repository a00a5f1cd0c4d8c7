-- Osclass and Shopclass, step 2: people, one JSON object a line.
-- Those who published without an account are people too, by the address that they gave.
set names utf8mb4;

select json_object(
  'key', concat('user ', u.pk_i_id),
  'fullName', left(coalesce(nullif(trim(u.s_name), ''), u.s_username), 100),
  'email', trim(u.s_email),
  'location', coalesce(nullif(trim(concat_ws(', ', nullif(u.s_city_area, ''), nullif(u.s_city, ''))), ''), nullif(u.s_region, ''), 'Unknown'),
  'createdAt', date_format(u.dt_reg_date, '%Y-%m-%d %H:%i:%s'),
  'emailConfirmed', if(u.b_active = 1, 'yes', 'no')
)
from oc_t_user u
where u.b_enabled = 1
union all
select json_object(
  'key', concat('guest ', lower(trim(i.s_contact_email))),
  'fullName', left(coalesce(max(nullif(trim(i.s_contact_name), '')), 'Seller'), 100),
  'email', lower(trim(i.s_contact_email)),
  'location', coalesce(max(nullif(l.s_city, '')), max(nullif(l.s_region, '')), 'Unknown'),
  'createdAt', date_format(min(i.dt_pub_date), '%Y-%m-%d %H:%i:%s'),
  'emailConfirmed', if(max(i.b_active) = 1, 'yes', 'no')
)
from oc_t_item i
left join oc_t_item_location l on l.fk_i_item_id = i.pk_i_id
where i.fk_i_user_id is null and i.b_enabled = 1 and i.b_spam = 0
  and not exists (select 1 from oc_t_user u where lower(u.s_email) = lower(trim(i.s_contact_email)))
group by lower(trim(i.s_contact_email));
