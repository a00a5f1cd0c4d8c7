-- Osclass and Shopclass, step 3: listings, one JSON object a line, with the names of their photos below oc-content/uploads.
-- Left out: what is disabled, not activated, spam, or in a category that chowk_categories does not place.
set names utf8mb4;
set session group_concat_max_len = 100000;

select json_object(
  'key', i.pk_i_id,
  'seller', case
    when i.fk_i_user_id is not null then concat('user ', i.fk_i_user_id)
    when u.pk_i_id is not null then concat('user ', u.pk_i_id)
    else concat('guest ', lower(trim(i.s_contact_email))) end,
  'title', left(trim(d.s_title), 99),
  'description', left(trim(regexp_replace(regexp_replace(d.s_description, '<br[^>]*>|</p>', '\n'), '<[^>]*>', '')), 990),
  'price', if(i.i_price is null, '0', cast(round(i.i_price / 1000000, 2) as char)),
  'pricing', case when i.i_price is null then 'on_request' when i.i_price = 0 then 'free' end,
  'category', m.category,
  'subcategory', nullif(m.subcategory, ''),
  'city', coalesce(nullif(l.s_city, ''), nullif(l.s_region, ''), 'Unknown'),
  'address', left(trim(concat_ws(', ', nullif(l.s_address, ''), nullif(l.s_city_area, ''),
    coalesce(nullif(l.s_city, ''), nullif(l.s_region, ''), 'Unknown'))), 190),
  'latitude', cast(l.d_coord_lat as char),
  'longitude', cast(l.d_coord_long as char),
  'createdAt', date_format(i.dt_pub_date, '%Y-%m-%d %H:%i:%s'),
  'expiresAt', if(year(i.dt_expiration) < 2100, date_format(i.dt_expiration, '%Y-%m-%d %H:%i:%s'), null),
  'photos', (
    select group_concat(concat(replace(r.s_path, 'oc-content/uploads/', ''), r.pk_i_id, '.', r.s_extension) order by r.pk_i_id separator '|')
    from (select * from oc_t_item_resource where s_content_type like 'image/%') r
    where r.fk_i_item_id = i.pk_i_id
  )
)
from oc_t_item i
join oc_t_item_description d on d.fk_i_item_id = i.pk_i_id
  and d.fk_c_locale_code = (select min(o.fk_c_locale_code) from oc_t_item_description o where o.fk_i_item_id = i.pk_i_id)
join chowk_categories m on m.id = i.fk_i_category_id and m.category is not null
left join oc_t_item_location l on l.fk_i_item_id = i.pk_i_id
left join oc_t_user u on i.fk_i_user_id is null and lower(u.s_email) = lower(trim(i.s_contact_email))
left join oc_t_user owner on owner.pk_i_id = coalesce(i.fk_i_user_id, u.pk_i_id)
where i.b_enabled = 1 and i.b_active = 1 and i.b_spam = 0 and coalesce(owner.b_enabled, 1) = 1;
